import { outboxAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { givenSecrets, setSenderSecret } from './sender-secrets.ts'
import { outboxSettings } from './settings.ts'
import { listMessages, retryMessage, sendTest, showRecipient } from './staff-messages.ts'

export const admin = [
  bind(outboxAdmin.list, listMessages),
  bind(outboxAdmin.retry, retryMessage),
  bind(outboxAdmin.showRecipient, showRecipient),
  bind(outboxAdmin.senders, async scope => {
    const { mailBy, smsBy } = await scope.kernel.settings.of(outboxSettings)
    return { mailBy, smsBy, given: await givenSecrets(scope) }
  }),
  bind(outboxAdmin.setSecret, async (scope, input) => ({ given: await setSenderSecret(scope, input) })),
  bind(outboxAdmin.test, sendTest),
]
