/** What a message of a chat is: the numbers are the wire's. */
export const messageTypes = { text: 0, picture: 1, work: 2, post: 3, playlist: 4, order: 5 } as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]
