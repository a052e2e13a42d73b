import { open } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { chanceOf } from '../posters/chance.ts'
import type { ClipStyle } from './style.ts'

export const RATE = 32_000
const TABLE = Float32Array.from({ length: 4096 }, (_, index) => Math.sin((index / 4096) * Math.PI * 2))
/** Scale steps that the chords of the four bars are built on. */
const TURNS = [
  [0, 3, 4, 0],
  [0, 4, 1, 3],
  [0, 2, 3, 4],
] as const

/** The plucked figure over a chord, in scale steps. */
const FIGURE = [0, 2, 4, 7, 4, 2, 5, 4] as const

interface Note {
  readonly at: number
  readonly sec: number
  /** Semitones over A2 (110 Hz). */
  readonly pitch: number
  readonly loud: number
  /** Seconds to full loudness; plucked notes have a tiny one and then die away. */
  readonly attack: number
  readonly plucked: boolean
}

function play(track: Float32Array, note: Note): void {
  const step = (110 * 2 ** (note.pitch / 12) * 4096) / RATE
  const from = Math.round(note.at * RATE)
  const length = Math.min(Math.round(note.sec * RATE), track.length - from)
  const rise = note.attack * RATE
  let decay = 1
  const fall = note.plucked ? Math.exp(-4.2 / (note.sec * RATE)) : 1
  for (let index = 0, phase = 0; index < length; index++, phase += step) {
    const swell = Math.min(1, index / rise, (length - index) / (rise + 400))
    const wave =
      (TABLE[phase & 4095] ?? 0) +
      0.28 * (TABLE[(phase * 2) & 4095] ?? 0) +
      0.1 * (TABLE[(phase * 3) & 4095] ?? 0)
    track[from + index] = (track[from + index] ?? 0) + wave * swell * decay * note.loud
    decay *= fall
  }
}

function tick(track: Float32Array, at: number, sec: number, loud: number, low: boolean): void {
  const from = Math.round(at * RATE)
  const length = Math.min(Math.round(sec * RATE), track.length - from)
  const chance = chanceOf(`tick ${low}`)
  for (let index = 0; index < length; index++) {
    const dying = (1 - index / length) ** 3
    const kick = TABLE[Math.round((index * 4096 * (95 - 50 * (index / length))) / RATE) & 4095] ?? 0
    track[from + index] = (track[from + index] ?? 0) + (low ? kick : chance.between(-1, 1)) * dying * loud
  }
}

/**
 * A quiet piece of the wanted length as a mono 16-bit WAV: pads, plucked notes and a bass over a four-bar turn.
 * It is made bar by bar with a breath between, so that a server in the same process stays answerable.
 */
export async function writeMusic(
  file: string,
  seed: string,
  style: ClipStyle,
  durationSec: number,
): Promise<void> {
  const chance = chanceOf(`music ${seed}`)
  const track = new Float32Array(Math.round(durationSec * RATE))
  const beat = 60 / style.tempo
  const root = chance.whole(0, 7)
  const turn = TURNS[chance.whole(0, 2)] ?? TURNS[0]
  const degree = (step: number): number =>
    (style.scale[step % style.scale.length] ?? 0) + 12 * Math.floor(step / style.scale.length)
  for (let bar = 0; bar * beat * 4 < durationSec; bar++) {
    const at = bar * beat * 4
    const base = turn[bar % 4] ?? 0
    for (const third of [0, 2, 4])
      play(track, {
        at,
        sec: beat * 4.4,
        pitch: root + 12 + degree(base + third),
        loud: 0.055,
        attack: beat,
        plucked: false,
      })
    play(track, {
      at,
      sec: beat * 3.6,
      pitch: root - 12 + degree(base),
      loud: 0.13,
      attack: 0.04,
      plucked: true,
    })
    for (let eighth = 0; eighth < 8; eighth++)
      if (chance.next() > 0.3)
        play(track, {
          at: at + (eighth * beat) / 2,
          sec: beat * 1.6,
          pitch: root + 24 + degree(base + (FIGURE[(eighth + chance.whole(0, 2)) % 8] ?? 0)),
          loud: 0.075,
          attack: 0.006,
          plucked: true,
        })
    if (style.drums)
      for (let quarter = 0; quarter < 4; quarter++) {
        tick(track, at + quarter * beat, 0.16, 0.24, true)
        tick(track, at + (quarter + 0.5) * beat, 0.05, 0.05, false)
      }
    await breathe()
  }
  await writeWav(file, track)
}

async function writeWav(file: string, track: Float32Array): Promise<void> {
  const head = Buffer.alloc(44)
  const bytes = track.length * 2
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  const handle = await open(file, 'w')
  try {
    await handle.write(head)
    for (let from = 0; from < track.length; from += RATE * 4) {
      const part = Int16Array.from(
        track.subarray(from, from + RATE * 4),
        value => Math.max(-1, Math.min(1, value)) * 32767,
      )
      await handle.write(new Uint8Array(part.buffer))
    }
  } finally {
    await handle.close()
  }
}
