import type { Scope } from '#kernel/scope.ts'
import { siteSettings } from '../settings.ts'

/** Origins of other sites whose pages may be shown inside this one. */
export async function frameOrigins(scope: Scope): Promise<string[]> {
  return (await scope.kernel.settings.of(siteSettings)).frameOrigins
}
