import type { PersonalRows } from '#kernel/personal-rows.ts'
import { accountCode, accountQrLogIn } from '../code-tables.ts'
import { accountPasskey, accountPendingLogin, accountRecoveryCode, accountTotp } from '../factor-tables.ts'
import { accountExport, accountMinorMode, accountPreference } from '../personal-tables.ts'
import { accountSession, accountSignIn, accountUser } from '../tables.ts'
import { eraseExports } from './write-export.ts'

/** What accounts keep of people. Codes and recoveries by contact alone are deleted within a day. */
export const personalData: readonly PersonalRows[] = [
  {
    table: accountUser,
    person: accountUser.uid,
    omit: ['passwordHash', 'nickFolded', 'nickSkeleton', 'hiddenSkeletons', 'nickParts'],
    erase: { stays: 'closed and without a name before anything else is erased' },
  },
  {
    table: accountSession,
    person: accountSession.uid,
    omit: ['tokenHash', 'secretHash', 'previousTokenHash', 'previousSecretHash', 'nonce', 'parentId'],
    erase: 'delete',
  },
  { table: accountSignIn, person: accountSignIn.uid, erase: 'delete' },
  { table: accountCode, person: accountCode.uid, omit: 'all', erase: 'delete' },
  // Minutes old, of a device that asked to be let in.
  { table: accountQrLogIn, person: accountQrLogIn.uid, omit: 'all', erase: 'delete' },
  { table: accountTotp, person: accountTotp.uid, omit: ['sealedSecret', 'lastStep'], erase: 'delete' },
  {
    table: accountPasskey,
    person: accountPasskey.uid,
    omit: ['publicKey', 'signatures', 'transports'],
    erase: 'delete',
  },
  { table: accountRecoveryCode, person: accountRecoveryCode.uid, omit: 'all', erase: 'delete' },
  // Minutes old, half of a log-in.
  { table: accountPendingLogin, person: accountPendingLogin.uid, omit: 'all', erase: 'delete' },
  { table: accountPreference, person: accountPreference.uid, erase: 'delete' },
  { table: accountMinorMode, person: accountMinorMode.uid, omit: ['pinHash'], erase: 'delete' },
  { table: accountExport, person: accountExport.uid, erase: eraseExports },
]
