import type { AuditEntry } from '@xinghe/contract'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { knownText, t } from '#text/text.ts'
import { linkOf, valueText } from './audit-words.ts'

/** What was sent, field by field: in words, and with a link where it names a case, feedback or somebody. */
export function fieldsOf({ action, input }: Pick<AuditEntry, 'action' | 'input'>) {
  return Object.entries(input).map(([name, value]) => {
    const key = `auditFields.${name}`
    return { label: knownText(key) ? t(key) : name, children: <Value {...{ action, name, value }} /> }
  })
}

function Value({ action, name, value }: { action: string; name: string; value: unknown }): ReactNode {
  if (name === 'results' && Array.isArray(value))
    return (
      <Lines>
        {value.map(({ id, code }) => (
          <span key={id}>
            <Named action={action} name="id" text={String(id)} /> {valueText('code', code)}
          </span>
        ))}
      </Lines>
    )
  if (Array.isArray(value) && value.every(one => typeof one === 'string'))
    return (
      <Lines>
        {value.map(text => (
          <Named key={text} action={action} name={name} text={text} />
        ))}
      </Lines>
    )
  return <Named action={action} name={name} text={valueText(name, value)} />
}

function Lines({ children }: { children: ReactNode }) {
  return <Flex vertical>{children}</Flex>
}

function Named({ action, name, text }: { action: string; name: string; text: string }) {
  const to = linkOf(action, name, text)
  const style = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
  return to ? <Link to={to}>{text}</Link> : <span style={style}>{text === '' ? '–' : text}</span>
}
