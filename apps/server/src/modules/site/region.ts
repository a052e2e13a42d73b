import { fail } from '../../kernel/fail.ts'
import type { Scope } from '../../kernel/scope.ts'

/** Stands for a place that nobody knows. */
const global = 'GL'

/** The caller's country with its name in his language. */
export async function userRegion(scope: Scope): Promise<{ country: string; code: string }> {
  const { region: code, language } = scope.viewer
  if (code === global) return { country: scope.text('region.GL'), code }
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(code)
  return { country: country ?? code, code }
}

/** Clients in the field read success as 'not Malaysia'. `region` is the one a viewer chose instead of his own. */
export async function isMalaysia(scope: Scope, input: { region?: string | undefined }) {
  if ((input.region ?? scope.viewer.region).toUpperCase() === 'MY') fail('rejected')
  return {}
}
