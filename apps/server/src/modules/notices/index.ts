/** What other modules may use of the message centre; to tell a user something they call `notify` of the kernel. */
export { readConversationsPort } from './read-messages.ts'
