import type { Config } from '#config.ts'
import type { Log } from '../log.ts'
import { createMail, type Mail } from './mail.ts'

/** Services outside this program, each part behind an interface that tests replace. */
export interface Outside {
  mail: Mail
}

export function createOutside(config: Config, log: Log): Outside {
  return { mail: createMail(config.smtp, log) }
}
