import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { t } from '#text/text.ts'

/** A picture to read after too many tries; another one with each `round`. */
export function CaptchaItem({ round, onShown }: { round: number; onShown: (id: string) => void }) {
  const captcha = useCallMutation(calls.oneTimeCode.captcha, { onSuccess: ({ id }) => onShown(id) })
  const { mutate } = captcha
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one with each round
  useEffect(() => mutate({}), [round])
  const picture = captcha.data?.picture
  return (
    <>
      <button
        type="button"
        onClick={() => mutate({})}
        aria-label={t('captcha.picture')}
        style={{ display: 'block', width: 240, height: 90, padding: 0, border: 0, background: '#fff' }}
      >
        {picture && (
          <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="" width={240} height={90} />
        )}
      </button>
      <Form.Item
        name="captchaAnswer"
        label={t('captcha.answer')}
        rules={[{ required: true, message: t('captcha.missing') }]}
      >
        <Input autoComplete="off" maxLength={8} />
      </Form.Item>
    </>
  )
}
