import { Flex, Typography } from 'antd'
import { knownText, t } from '#text/text.ts'

const word = (key: string, otherwise: string) => (knownText(key) ? t(key) : otherwise)

/** What somebody signed in with: `Chrome · Android`, and the kind of program. */
export function Device({ device }: { device: { deviceClass: string; browser: string; system: string } }) {
  const { deviceClass, browser, system } = device
  const names = [word(`browsers.${browser}`, browser), word(`systems.${system}`, system)].filter(Boolean)
  return (
    <span>
      {names.join(' · ') || t('users.unknownDevice')}
      <Typography.Text type="secondary"> {word(`deviceClasses.${deviceClass}`, deviceClass)}</Typography.Text>
    </span>
  )
}

export function Place({ place, address }: { place: string; address: string }) {
  return (
    <Flex vertical>
      {address || '–'}
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {place}
      </Typography.Text>
    </Flex>
  )
}
