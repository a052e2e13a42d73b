import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { postForm } from '../call-gateway.ts'
import type { AlipaySettings } from './settings.ts'

/** The SDK for what is signed and checked; requests are sent by ourselves. Loaded where it is used. */
export async function openAlipay(settings: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk')
  const { appId, privateKey, alipayPublicKey, apiUrl: gateway } = settings
  return new AlipaySdk({ appId, privateKey, alipayPublicKey, gateway, signType: 'RSA2' })
}

const answerShape = z.object({ code: z.string(), sub_code: z.string().optional() })

/**
 * Asks Alipay, and answers what it signed.
 * @throws when it cannot be asked, or somebody else answered
 */
export async function askAlipay<S extends z.ZodType>(
  scope: Scope,
  { apiUrl }: AlipaySettings,
  sdk: AlipaySdk,
  { method, content, shape }: { method: string; content: Record<string, string>; shape: S },
): Promise<{ subCode: string; data: z.output<S> | null }> {
  const text = await postForm(scope, apiUrl, sdk.sdkExecute(method, { bizContent: content }))
  const envelope = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  const name = `${method.replaceAll('.', '_')}_response`
  const sign = z.string().parse(envelope.sign)
  sdk.checkResponseSign(text, name, sign, '')
  const { code, sub_code: subCode = '' } = answerShape.parse(envelope[name])
  return { subCode, data: code === '10000' ? shape.parse(envelope[name]) : null }
}
