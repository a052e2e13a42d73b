import { type AskOptions, askOutside, type OutsideAnswer } from '#kernel/outside/post-outside.ts'
import type { Scope } from '#kernel/scope.ts'
import { paymentSettings } from '../settings.ts'

/** Bytes of a gateway's answer. */
const mostBytes = 2 * 1024 * 1024

/** Asks a gateway; nothing follows redirects. @throws as `askOutside`, and of an address without https */
export async function callGateway(
  scope: Scope,
  url: string,
  { method, body, headers }: Pick<AskOptions, 'method' | 'body' | 'headers'>,
): Promise<OutsideAnswer> {
  const { gatewaysMayBePrivate: mayBePrivate } = await scope.kernel.settings.of(paymentSettings)
  if (!mayBePrivate && !url.startsWith('https:')) throw new Error('a gateway needs https')
  return askOutside(url, { method, body, headers, mayBePrivate, mostBytes })
}

/** Posts a form. @throws unless it is answered 200 */
export async function postForm(scope: Scope, url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const { status, text } = await callGateway(scope, url, { method: 'POST', body, headers })
  if (status !== 200) throw new Error(`the gateway answered ${status}`)
  return text
}

/** Fields of a form; null where one is there twice: who checks and who reads might take another one. */
export function readForm(text: string): Record<string, string> | null {
  const pairs = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === pairs.length ? fields : null
}

/** Address on this site. @throws where nobody said what it is */
export function siteUrl(scope: Scope, path: string): string {
  const { publicUrl } = scope.kernel.config
  if (publicUrl === null) throw new Error('PUBLIC_URL is not set')
  return `${publicUrl}${path}`
}

export const hasSiteUrl = (scope: Scope) => scope.kernel.config.publicUrl !== null
export const noticeUrl = (scope: Scope, gateway: string) => siteUrl(scope, `/pay/notify/${gateway}`)
export const resultUrl = (scope: Scope, guid: string) => siteUrl(scope, `/payResult?guid=${guid}`)
