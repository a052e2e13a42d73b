export { countMessage, type Message, type Recipient, sendMessage } from './send-message.ts'
