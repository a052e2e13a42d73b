import type { CallHosts } from '@xinghe/contract'

/** Origins of the hosts to which this page sends calls, as the server wrote them into it. */
export const pageHosts = (): CallHosts => JSON.parse(document.documentElement.dataset.hosts ?? '{}')
