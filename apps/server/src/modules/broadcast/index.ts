/** What other modules and tools may use of live channels. */
export { createChannel, switchChannel } from './channel/save-channel.ts'
export { saveProgramme } from './programme/save-programme.ts'
