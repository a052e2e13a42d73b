import { televisionAgent } from '@xinghe/contract/television'

/** Whether the page is on a television, worked by a remote. */
export const isTelevision = (): boolean => televisionAgent.test(navigator.userAgent)
