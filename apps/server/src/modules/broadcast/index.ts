/** What other modules and tools may use of live channels. */
export { createChannel, switchChannel } from './save-channel.ts'
export { saveProgramme } from './save-programme.ts'
