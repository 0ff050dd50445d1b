import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/playwright',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  retries: 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'quick', testMatch: 'smoke.spec.ts' },
    { name: 'long', testIgnore: 'smoke.spec.ts', timeout: 900_000 },
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
