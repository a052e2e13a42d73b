import { secondFactor as calls } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { logInByPasskey } from './passkeys/log-in-by-passkey.ts'
import { makeChallenge } from './passkeys/make-challenge.ts'
import { addPasskey, newPasskey, removePasskey, renamePasskey } from './passkeys/passkeys.ts'
import { finishLogIn, pendingState } from './second-factor/finish-log-in.ts'
import { ownSecondFactor } from './second-factor/state.ts'
import { beginTotp, disableTotp, enableTotp, newRecoveryCodes } from './second-factor/totp.ts'
import { handOver } from './sessions.ts'

export const factorRoutes = [
  bind(calls.pending, (scope, _, http) => pendingState(scope, http)),
  bind(calls.finish, async (scope, input, http) => handOver(http, await finishLogIn(scope, input, http))),
  bind(calls.challenge, makeChallenge),
  bind(calls.logInByPasskey, async (scope, input, http) =>
    handOver(http, await logInByPasskey(scope, input, http)),
  ),
  bind(calls.state, ownSecondFactor),
  bind(calls.beginTotp, beginTotp),
  bind(calls.enableTotp, enableTotp),
  bind(calls.disableTotp, disableTotp),
  bind(calls.newRecoveryCodes, newRecoveryCodes),
  bind(calls.newPasskey, (scope, _, http) => newPasskey(scope, http)),
  bind(calls.addPasskey, addPasskey),
  bind(calls.renamePasskey, renamePasskey),
  bind(calls.removePasskey, removePasskey),
]
