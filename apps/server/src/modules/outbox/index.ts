export { countMessage, countNotice, sendMessage } from './send-message.ts'
