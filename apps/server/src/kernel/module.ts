import type { FastifyInstance } from 'fastify'
import type { Listener } from './bus.ts'
import type { PageRule, PageTitle } from './http/page-data.ts'
import type { HeadRule } from './http/page-head.ts'
import type { Route } from './http/route.ts'
import type { JobHandler, Schedule } from './jobs/job.ts'
import type { RoomRule } from './live/rooms.ts'
import type { PersonalRows } from './personal-rows.ts'
import type { Provided } from './port.ts'
import type { Kernel, Scope } from './scope.ts'
import type { SettingGroup } from './settings.ts'

/** What one feature brings to the program. */
export interface Module {
  name: string
  /** Modules it may import; the boundary check reads this map. */
  needs: readonly string[]
  routes?: readonly Route[]
  admin?: readonly Route[]
  listeners?: readonly Listener[]
  jobs?: readonly JobHandler[]
  schedules?: readonly Schedule[]
  rooms?: readonly RoomRule[]
  ports?: readonly Provided[]
  settings?: SettingGroup | readonly SettingGroup[]
  /** Every table of it that has rows about a person. */
  personalData?: readonly PersonalRows[]
  /** What it has for a user to read, by kind: how much of it they have not read. */
  messageCounts?: Readonly<Record<string, (scope: Scope, uid: string) => Promise<number>>>
  pages?: readonly PageRule[]
  /** Pages that show one thing of it: what their HTML calls them. */
  heads?: readonly HeadRule[]
  pageTitle?: PageTitle
  /** Origins whose pages those of the site show in a frame. */
  frames?: (scope: Scope) => Promise<readonly string[]>
  /** Addresses outside the contract: files and streams. */
  raw?: (http: FastifyInstance, kernel: Kernel) => void
  /** Runs once at start, after migrations. The signal comes at the stop, before the database closes. */
  start?: (scope: Scope, stopped: AbortSignal) => Promise<void>
}
