// What a person has chosen for this browser. Kept in localStorage.
export interface SettingsData {
  language: 'en' | 'ja' | 'auto';
  theme: 'dark' | 'light' | 'auto';
  motion: boolean;
  sound: boolean;
  volume: number;
  tileNumbers: boolean;
  bigTiles: boolean;
  /** One tap or click discards; otherwise the first chooses and the second discards. */
  oneTap: boolean;
  back: 'amber' | 'teal' | 'blue';
  waits: boolean;
  chatMuted: boolean;
  mutedPersons: string[];
  sidePanel: boolean;
}

const KEY = 'jantaku.settings';

function coarse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

const defaults: SettingsData = {
  language: 'auto',
  theme: 'auto',
  motion: true,
  sound: true,
  volume: 0.6,
  tileNumbers: false,
  bigTiles: false,
  oneTap: !coarse(),
  back: 'amber',
  waits: true,
  chatMuted: false,
  mutedPersons: [],
  sidePanel: true,
};

function stored(): Partial<SettingsData> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SettingsData>;
  } catch {
    return {};
  }
}

export const settings: SettingsData = $state({ ...defaults, ...stored() });

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage plays on; it only forgets.
  }
}

/** What the system likes; it may change its mind in the evening. */
const lightSystem =
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : null;
let systemIsLight = $state(lightSystem?.matches ?? false);
lightSystem?.addEventListener('change', () => {
  systemIsLight = lightSystem.matches;
});

/** Puts the choices on the page. To be called in an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  const light = settings.theme === 'light' || (settings.theme === 'auto' && systemIsLight);
  root.dataset.theme = light ? 'light' : 'dark';
  root.dataset.motion = settings.motion ? 'on' : 'off';
  root.dataset.back = settings.back;
  saveSettings();
}
