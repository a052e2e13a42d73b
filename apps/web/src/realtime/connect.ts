/** A module of its own, so that the socket's code is a chunk of its own. */
export { connectLive } from '@xinghe/client'
