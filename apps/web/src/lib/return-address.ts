import { isSitePath } from '@xinghe/contract/site-path'

interface Address {
  pathname: string
  search: string
}

/** /login with the page that asked, so that the viewer comes back to it. */
export function loginAddress(asking: Address): string {
  const from = asking.pathname + asking.search
  return from === '/' || from === '/user' ? `/login?from=${from}` : `/login?from=${encodeURIComponent(from)}`
}

/** The page that asked, `otherwise` if there is none. Only addresses of this site count. */
export function returnAddress(params: URLSearchParams, otherwise = '/'): string {
  const from = params.get('from') ?? otherwise
  return isSitePath(from) && !/^\/(login|register)\b/i.test(from) ? from : otherwise
}
