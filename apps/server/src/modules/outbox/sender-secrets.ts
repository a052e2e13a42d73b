import type { Scope } from '#kernel/scope.ts'
import { outboxSecret, type SenderSecretName } from './tables.ts'

/** What senders prove themselves with; empty where staff gave nothing. For the program alone. */
export async function senderSecrets(scope: Scope): Promise<Record<SenderSecretName, string>> {
  const rows = await scope.db.select().from(outboxSecret)
  const of = (name: SenderSecretName) => rows.find(row => row.name === name)?.value ?? ''
  return { smtpPassword: of('smtpPassword'), gatewayKey: of('gatewayKey') }
}

/** Which of them are given. */
export async function givenSecrets(scope: Scope): Promise<Record<SenderSecretName, boolean>> {
  const secrets = await senderSecrets(scope)
  return { smtpPassword: secrets.smtpPassword !== '', gatewayKey: secrets.gatewayKey !== '' }
}

export async function setSenderSecret(
  scope: Scope,
  { name, secret }: { name: SenderSecretName; secret: string },
): Promise<Record<SenderSecretName, boolean>> {
  await scope.db
    .insert(outboxSecret)
    .values({ name, value: secret })
    .onConflictDoUpdate({ target: outboxSecret.name, set: { value: secret } })
  return givenSecrets(scope)
}
