// Sounds of our own making: short, wooden, quiet. Nothing is loaded.
import { settings } from './settings.svelte';

export type SoundName =
  | 'draw'
  | 'discard'
  | 'call'
  | 'stick'
  | 'win'
  | 'turn'
  | 'tick'
  | 'chat'
  | 'end';

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

/** A struck piece of wood or bone: a burst of noise through a narrow filter. */
function knock(at: AudioContext, when: number, pitch: number, length: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; ++i) {
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  }
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2.2;
  const gain = at.createGain();
  gain.gain.value = loud * settings.volume * 2;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(when);
}

function tone(at: AudioContext, when: number, pitch: number, length: number, loud: number): void {
  const oscillator = at.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, when + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(when);
  oscillator.stop(when + length + 0.02);
}

const players: Record<SoundName, (at: AudioContext, now: number) => void> = {
  draw: (at, now) => knock(at, now, 2600, 0.03, 0.25),
  discard: (at, now) => {
    knock(at, now, 1700, 0.06, 0.8);
    knock(at, now + 0.012, 520, 0.05, 0.5);
  },
  call: (at, now) => {
    knock(at, now, 1500, 0.06, 0.9);
    knock(at, now + 0.09, 1200, 0.07, 0.9);
  },
  stick: (at, now) => {
    tone(at, now, 660, 0.18, 0.12);
    tone(at, now + 0.09, 880, 0.25, 0.12);
    knock(at, now + 0.02, 2200, 0.05, 0.5);
  },
  win: (at, now) => {
    [523, 659, 784, 1047].forEach((pitch, i) => {
      tone(at, now + i * 0.09, pitch, 0.6, 0.13);
    });
  },
  turn: (at, now) => tone(at, now, 740, 0.16, 0.07),
  tick: (at, now) => knock(at, now, 3200, 0.02, 0.35),
  chat: (at, now) => tone(at, now, 980, 0.1, 0.05),
  end: (at, now) => {
    [392, 494, 587].forEach((pitch, i) => {
      tone(at, now + i * 0.12, pitch, 0.7, 0.1);
    });
  },
};

export function play(name: SoundName): void {
  if (!settings.sound || settings.volume === 0) return;
  const at = context();
  if (at && at.state === 'running') players[name](at, at.currentTime);
}
