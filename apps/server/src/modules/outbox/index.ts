export { countMessage, sendMessage } from './send-message.ts'
