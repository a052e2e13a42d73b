import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { countryName } from '../countries/countries.ts'

/** The caller's country with its name in the caller's language; `GL` for an unknown place. */
export async function userRegion(scope: Scope): Promise<{ country: string; code: string }> {
  const { region: code, language } = scope.viewer
  return { country: countryName(language, code), code }
}

/** Clients in the field read success as 'not Malaysia'. `region` is the one a viewer chose instead of the one they are in. */
export async function isMalaysia(scope: Scope, input: { region?: string | undefined }) {
  if ((input.region ?? scope.viewer.region).toUpperCase() === 'MY') fail('rejected')
  return {}
}
