import { glyphs, Icon, Segmented, TextField } from '@xinghe/ui'
import { useLanguage } from '../../stores/language.ts'
import { useText } from '../../text/text.ts'
import { areaCodes, countryName } from './area-codes.ts'
import styles from './sign-in.module.css'
import type { Method, SignInValues } from './sign-in-fields.ts'

interface AccountFieldProps {
  values: SignInValues
  onChange: (part: Partial<SignInValues>) => void
  error: string | undefined
}

/** Phone with its country's code, or e-mail. */
export function AccountField({ values, onChange, error }: AccountFieldProps) {
  const say = useText()
  const language = useLanguage(state => state.language)
  const byPhone = values.method === 'phone'
  const methods: { key: Method; label: string }[] = [
    { key: 'phone', label: say('login.phone') },
    { key: 'email', label: say('login.email') },
  ]
  return (
    <>
      <Segmented
        className={styles.methods}
        label={say('login.method')}
        items={methods}
        value={values.method}
        onChange={method => onChange({ method, account: '' })}
      />
      <TextField
        key={values.method}
        label={say(byPhone ? 'login.phone' : 'login.email')}
        labelHidden
        placeholder={say(byPhone ? 'field.phoneRequired' : 'field.emailRequired')}
        type={byPhone ? 'tel' : 'email'}
        inputMode={byPhone ? 'tel' : 'email'}
        autoComplete={byPhone ? 'tel-national' : 'email'}
        name="account"
        value={values.account}
        error={error}
        onChange={event => onChange({ account: event.currentTarget.value })}
        prefix={
          byPhone && (
            <span className={styles.code}>
              {values.areaCode}
              <Icon glyph={glyphs.down} size="s" />
              <select
                className={styles.codes}
                aria-label={say('login.areaCode')}
                value={values.areaCode}
                onChange={event => onChange({ areaCode: event.currentTarget.value })}
              >
                {areaCodes.map(({ code, country }) => (
                  <option key={country} value={code}>
                    {countryName(country, language)} {code}
                  </option>
                ))}
              </select>
            </span>
          )
        }
      />
    </>
  )
}
