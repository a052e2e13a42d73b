export { type AnswerWait, countAnswer, countMessage, countNotice, sendMessage } from './send-message.ts'
