import { readFileSync } from 'node:fs'
import {
  account,
  accountAdmin,
  chatAdmin,
  contract,
  danmu,
  type EndpointSpec,
  media,
  moderationAdmin,
} from '@xinghe/contract'
import { expect, it } from 'vitest'
import words from '#text/zh-CN/audit.json' with { type: 'json' }
import { actionName } from './action-name.ts'

/** Calls that are in the audit log though not for staff alone: sign-ins of staff, films of episodes, danmu of works; and what they read. */
const others = [
  account.login,
  accountAdmin.setupOwner,
  media.createVideoFile,
  media.chunk,
  danmu.saveControl,
  danmu.delete,
  chatAdmin.desk,
  moderationAdmin.case,
]

/** What the commands on the machine write. */
function commands(): string[] {
  const source = readFileSync(new URL('../../../../../tools/account.ts', import.meta.url), 'utf8')
  return [...source.matchAll(/recordAudit\(scope, '([^']+)'/g)].map(([, action = '']) => action)
}

it('has words for every action in the audit log, and none for what is no action', () => {
  const ofStaff = Object.values(contract)
    .flatMap(area => Object.values(area))
    .filter(
      ({ access, method, changes }: EndpointSpec) =>
        access.startsWith('staff:') && method === 'POST' && changes !== 'nothing',
    )
  const actions = [...ofStaff, ...others].map(({ path }) => path).concat(commands())
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter(action => actionName(action) === action)).toEqual([])
  const names = new Set(actions.map(actionName))
  const known = Object.entries(words).filter(([key]) => key.startsWith('auditActions.'))
  expect(known.filter(([, name]) => !names.has(name))).toEqual([])
})
