import type { Scope } from '#kernel/scope.ts'
import { outboxSecret, type SenderSecretName } from './tables.ts'

/** What senders prove themselves with; empty where staff gave nothing. For the program alone. */
export async function senderSecrets(scope: Scope): Promise<Record<SenderSecretName, string>> {
  const rows = await scope.db.select().from(outboxSecret)
  const of = (name: SenderSecretName) => {
    const value = rows.find(row => row.name === name)?.value ?? ''
    // From before they were encrypted it is the secret itself.
    return scope.kernel.secrets.unseal('sender', name, value) ?? value
  }
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
  const value = secret === '' ? '' : scope.kernel.secrets.seal('sender', name, secret)
  await scope.db
    .insert(outboxSecret)
    .values({ name, value })
    .onConflictDoUpdate({ target: outboxSecret.name, set: { value } })
  return givenSecrets(scope)
}
