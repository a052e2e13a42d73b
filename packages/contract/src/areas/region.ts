import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../wire.ts'

/** ISO 3166-1 alpha-2, in capitals. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** How the name is written in the Latin alphabet, its words or syllables apart: `ri ben`, `Japan`. */
const spellings = z.array(z.string())

export const countryShape = z.object({
  code: countryCode,
  name: z.string(),
  /** With its plus: `+86`. */
  dialCode: z.string(),
  /** The capital under which the list of letters has it. */
  letter: z.string(),
  spellings,
  hasStates: z.boolean(),
})
export type Country = z.output<typeof countryShape>

export const stateShape = z.object({ code: z.string(), name: z.string(), letter: z.string(), spellings })
export type CountryState = z.output<typeof stateShape>

export const serviceRegionShape = z.object({ code: countryCode, name: z.string() })
export type ServiceRegion = z.output<typeof serviceRegionShape>

export const region = {
  countries: endpoint({
    method: 'GET',
    path: '/api/Home/GetCountryList',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Countries with their dialling codes, by letter and name',
    data: listOf(countryShape),
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/Home/GetStateList',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'States or provinces of a country, empty where addresses have none',
    query: z.object({ country: countryCode }),
    data: listOf(stateShape),
  }),
  serviceRegions: endpoint({
    method: 'GET',
    path: '/api/Home/GetServiceRegions',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Regions a viewer may choose instead of the one they are in',
    data: listOf(serviceRegionShape),
  }),
}
