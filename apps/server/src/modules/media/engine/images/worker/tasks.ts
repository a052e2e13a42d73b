import { z } from 'zod'
import type { FrameLimits } from './frames.ts'

/** What a process for pictures is given to do with the bytes beside it. */
export const taskShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('encode'), widths: z.array(z.number()), ratio: z.number().optional() }),
  z.object({ kind: z.literal('shrink'), width: z.number(), square: z.boolean() }),
  z.object({ kind: z.literal('score') }),
])
export type Task = z.output<typeof taskShape>

const side = z.number().int().min(1).max(16_383)

/** What it answers; `bytes` are the lengths of the files that follow one another. */
export const answerShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The task has come, and is what the process works on from now on. */
  z.object({ kind: z.literal('taken') }),
  z.object({
    kind: z.literal('encoded'),
    sizes: z.array(z.object({ width: side, height: side })),
    bytes: z.array(z.number().int().min(1)),
    thumbhash: z.string().max(100),
    dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
  }),
  z.object({ kind: z.literal('shrunk') }),
  z.object({ kind: z.literal('scored'), score: z.number() }),
  z.object({
    kind: z.literal('refused'),
    refusal: z.enum(['tooManyPixels', 'unreadable']),
    message: z.string(),
  }),
])
export type Answer = z.output<typeof answerShape>

const MiB = 1024 ** 2
/** An upload has at most 10 MiB, a picture cut from a film at most 16. */
export const taskLimits: FrameLimits = { headBytes: 64 * 1024, bodyBytes: 32 * MiB }
/** All widths of one picture. */
export const answerLimits: FrameLimits = { headBytes: 64 * 1024, bodyBytes: 16 * MiB }
