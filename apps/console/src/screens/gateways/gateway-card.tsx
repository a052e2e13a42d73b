import type { GatewayField, GatewayState } from '@xinghe/contract'
import { gatewayForms } from '@xinghe/contract/gateway-forms'
import { Alert, Button, Card, Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { t } from '#text/text.ts'
import styles from './gateways.module.css'
import { fieldName, optionName, standingOf, typesOf } from './words.ts'

interface GatewayCardProps {
  gateway: GatewayState
  /** Null for who may only look. */
  onEdit: ((gateway: GatewayState) => void) | null
}

const colors = {
  ready: 'success',
  none: 'default',
  part: 'warning',
  blocked: 'warning',
  sealed: 'error',
} as const

/** One of what takes money: what it is for, whether it can be used, and what was entered of it. */
export function GatewayCard({ gateway, onEdit }: GatewayCardProps) {
  const { name, fields, noticeUrl } = gateway
  const standing = standingOf(gateway)
  const form = gatewayForms[name]
  const title = t(`payGateways.${name}`)
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center">
          {title}
          <Tag color={colors[standing]} style={{ fontWeight: 'normal' }}>
            {t(`gateways.state.${standing}`)}
          </Tag>
        </Flex>
      }
      extra={
        form.length > 0 ? (
          onEdit && (
            <Button
              size="small"
              aria-label={t('gateways.editOf', { name: title })}
              onClick={() => onEdit(gateway)}
            >
              {t('gateways.edit')}
            </Button>
          )
        ) : (
          <Link to="/settings?area=payments">{t('gateways.toSettings')}</Link>
        )
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text>{t(`gateways.${name}.about`)}</Typography.Text>
        {standing === 'sealed' && <Alert type="error" showIcon title={t('gateways.sealedHint')} />}
        {standing === 'blocked' && (
          <Alert
            type="warning"
            showIcon
            title={t(name === 'vcoin' ? 'gateways.blocked.vcoin' : 'gateways.blocked.address')}
          />
        )}
        <dl className={styles.facts}>
          <dt>{t('gateways.for')}</dt>
          <dd>{typesOf(name)}</dd>
          {form.map(field => (
            <Fact key={field.name} field={field} state={fields.find(one => one.name === field.name)} />
          ))}
        </dl>
        {noticeUrl !== null && <Notice name={name} url={noticeUrl} />}
      </Flex>
    </Card>
  )
}

function Fact({ field, state }: { field: GatewayField; state: GatewayState['fields'][number] | undefined }) {
  return (
    <>
      <dt>{fieldName(field)}</dt>
      <dd>
        <Value field={field} state={state} />
      </dd>
    </>
  )
}

/** Of a secret no more than that it is there. */
function Value({ field, state }: { field: GatewayField; state: GatewayState['fields'][number] | undefined }) {
  if (!state?.isSet) {
    const text = field.default === undefined ? t('gateways.notEntered') : optionName(field, field.default)
    return (
      <Typography.Text type={field.required ? 'warning' : 'secondary'}>
        {field.default === undefined ? text : t('gateways.byDefault', { value: text })}
      </Typography.Text>
    )
  }
  if (!state.isReadable) return <Typography.Text type="danger">{t('gateways.unreadable')}</Typography.Text>
  if (field.kind !== 'secret')
    return (
      <Typography.Paragraph ellipsis={{ rows: 2, expandable: true }} style={{ margin: 0 }}>
        {optionName(field, state.value ?? '')}
      </Typography.Paragraph>
    )
  return state.last4 === null ? t('gateways.entered') : t('gateways.enteredWithEnd', { end: state.last4 })
}

function Notice({ name, url }: { name: GatewayState['name']; url: string }) {
  return (
    <div>
      <Typography.Text type="secondary">
        {t(name === 'stripe' ? 'gateways.noticeTo.stripe' : 'gateways.noticeTo.byItself')}
      </Typography.Text>
      <Typography.Paragraph copyable code style={{ margin: '4px 0 0', overflowWrap: 'anywhere' }}>
        {url}
      </Typography.Paragraph>
    </div>
  )
}
