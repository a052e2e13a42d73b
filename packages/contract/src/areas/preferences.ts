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
})
export type Preferences = z.output<typeof preferencesShape>

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
    summary: 'Store them',
    body: preferencesShape,
    data: preferencesShape,
  }),
}
