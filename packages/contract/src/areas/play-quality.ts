import { z } from 'zod'

/** How an episode played in a browser, told once when it is over. None of it is believed beyond what can be. */
const playQualityShape = z.object({
  /** From the request to the first frame; null where none came. */
  joinMs: z.number().min(0).nullable(),
  playMs: z.number().min(0),
  /** Times that the picture ran out of data, and how long it stood. */
  stalls: z.number().min(0),
  stallMs: z.number().min(0),
  seeks: z.number().min(0),
  seekMs: z.number().min(0),
  /** Changes of the quality in the picture. */
  switches: z.number().min(0),
  dropped: z.number().min(0),
  frames: z.number().min(0),
  /** Why it ended, as a short code: null where it did not fail. */
  failure: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .nullable(),
})
export type PlayReportQuality = z.output<typeof playQualityShape>

/** Progress counts even where what comes with it is nonsense. */
export const qualityText = z
  .string()
  .max(400)
  .transform((text): PlayReportQuality | null => {
    try {
      return playQualityShape.parse(JSON.parse(text))
    } catch {
      return null
    }
  })
