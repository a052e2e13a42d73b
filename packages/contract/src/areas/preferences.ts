import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What a person chose that follows them to every device. */
export const preferencesShape = z.object({
  moreFun: z.object({
    /** The next episode begins by itself. */
    next: z.boolean().default(true),
    /** Intros, recaps and outros are skipped by themselves. */
    skip: z.boolean().default(true),
  }),
  /** Only whom they follow and who follows them may write to them. */
  onlyReceiveFriendMessage: z.boolean().default(false),
  /** Others see in their space what they like. */
  showsLikes: z.boolean().default(false),
})
export type Preferences = z.output<typeof preferencesShape>

/** What is left out stays as it is. */
export const preferencesInput = z.object({
  moreFun: preferencesShape.shape.moreFun.optional(),
  onlyReceiveFriendMessage: z.boolean().optional(),
  showsLikes: z.boolean().optional(),
})
export type PreferencesInput = z.output<typeof preferencesInput>

export const preferences = {
  get: endpoint({
    method: 'GET',
    path: '/api/User/GetSettings',
    access: 'user',
    summary: 'Settings of the caller that follow them to every device',
    data: preferencesShape,
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/User/SetSettings',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    summary: 'Store some of them',
    body: preferencesInput,
    data: preferencesShape,
  }),
}
