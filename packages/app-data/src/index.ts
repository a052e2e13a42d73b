export { AppDataProvider } from './app-data-provider.tsx'
export type { CallEnvironment } from './call-context.ts'
export { callKey, invalidate, setCallData } from './call-key.ts'
export { createDeviceId } from './device-id.ts'
export { createDeviceStore } from './device-store.ts'
export { isCode, isOffline } from './failures.ts'
export { mutationHook } from './mutation-hook.ts'
export { pageHosts } from './page-hosts.ts'
export {
  askPasskey,
  canUsePasskeys,
  isKnownPasskey,
  makePasskey,
  type PasskeyOptions,
} from './passkeys.ts'
export { createQueryClient } from './query-client.ts'
export { refetchFailed, resetAnswers } from './refresh.ts'
export { createSession, isSameSession } from './session.ts'
export { activateTexts, hasText, type Translate, textKeys, translate, useTranslate } from './texts.ts'
export { type CallOptions, useCall } from './use-call.ts'
export { type CallMutationOptions, type PlaceCallbacks, useCallMutation } from './use-call-mutation.ts'
export { useIsShown } from './use-is-shown.ts'
export { type EndlessList, useList } from './use-list.ts'
export {
  mutateOptimistically,
  type OptimisticUpdate,
  useOptimisticMutation,
} from './use-optimistic-mutation.ts'
export { type QrLogIn, useQrLogIn } from './use-qr-log-in.ts'
export { useRid } from './use-rid.ts'
export { validateSession } from './validate-session.ts'
