import { glyphs, Icon, Segmented, TextField } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './sign-in.module.css'
import type { Method, SignInValues } from './sign-in-fields.ts'
import { areaCodeList } from './use-area-code.ts'

interface AccountFieldProps {
  values: Pick<SignInValues, 'method' | 'areaCode' | 'account'>
  onChange: (part: Partial<SignInValues>) => void
  error: string | undefined
  /** It is of this kind alone. */
  fixed?: boolean
}

/** Phone with its country's code, or e-mail. */
export function AccountField({ values, onChange, error, fixed = false }: AccountFieldProps) {
  const t = useText()
  const byPhone = values.method === 'phone'
  const methods: { key: Method; label: string }[] = [
    { key: 'phone', label: t('login.phone') },
    { key: 'email', label: t('login.email') },
  ]
  return (
    <>
      {!fixed && (
        <Segmented
          className={styles.methods}
          label={t('login.method')}
          items={methods}
          value={values.method}
          onChange={method => onChange({ method, account: '' })}
        />
      )}
      <TextField
        key={values.method}
        label={t(byPhone ? 'login.phone' : 'login.email')}
        labelHidden
        placeholder={t(byPhone ? 'field.phoneRequired' : 'field.emailRequired')}
        type={byPhone ? 'tel' : 'email'}
        inputMode={byPhone ? 'tel' : 'email'}
        autoComplete={byPhone ? 'tel-national' : 'email'}
        name="account"
        value={values.account}
        error={error}
        onChange={event => onChange({ account: event.currentTarget.value })}
        prefix={
          byPhone && (
            <Link
              to={areaCodeList}
              className={styles.code}
              aria-label={`${t('login.areaCode')} ${values.areaCode}`}
            >
              {values.areaCode}
              <Icon glyph={glyphs.down} size="s" />
            </Link>
          )
        }
      />
    </>
  )
}
