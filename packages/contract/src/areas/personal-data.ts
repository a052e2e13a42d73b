import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, nothing } from '../wire.ts'

export const exportStates = ['preparing', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

export const dataExportShape = z.object({
  state: z.enum(exportStates),
  requestedAt: instant(),
  /** Of one that is ready. */
  bytes: z.number().int().nullable(),
  /** Until when it can be downloaded; null while it is not ready. */
  until: instant().nullable(),
})
export type DataExport = z.output<typeof dataExportShape>

export const personalDataShape = z.object({
  /** The one asked for last; null without one, and once it was deleted. */
  export: dataExportShape.nullable(),
  /** From when on another one may be asked for; null when one may be now. */
  nextExportAt: instant().nullable(),
  /** When the account is deleted, unless its user changes their mind; null when that was not asked for. */
  deletionAt: instant().nullable(),
  /** Days between the two. */
  regretDays: z.number().int(),
})
export type PersonalDataState = z.output<typeof personalDataShape>

const limit = { max: 20, perSec: 300 }

/** What the site holds of a person: taking it along, and leaving. */
export const personalData = {
  state: endpoint({
    method: 'GET',
    path: '/api/User/GetPersonalData',
    access: 'user',
    summary: 'The last export of what the site holds of the caller, and when their account is deleted',
    data: personalDataShape,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/User/RequestDataExport',
    access: 'user',
    limit,
    stepUp: true,
    idempotent: 'key',
    codes: ['exportTooSoon'],
    summary: 'Have everything gathered that the site holds of the caller: a file of JSON, kept for some days',
    data: personalDataShape,
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/api/User/OpenDataExport',
    access: 'user',
    limit,
    stepUp: true,
    codes: ['notFound'],
    summary:
      'An address of the file that works for some minutes, in this browser, as long as the session lives',
    data: z.object({ url: z.string() }),
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/User/RequestDeletion',
    access: 'user',
    limit,
    stepUp: true,
    idempotent: 'key',
    codes: ['lastOwner'],
    summary: 'Have the own account deleted after some days; all other devices are signed out',
    data: personalDataShape,
  }),
  cancelDeletion: endpoint({
    method: 'POST',
    path: '/api/User/CancelDeletion',
    access: 'user',
    idempotent: 'key',
    summary: 'Keep the own account after all',
    data: nothing,
  }),
}
