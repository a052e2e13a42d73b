import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type Appearance, appearance, appearances } from '#data/appearance.ts'
import { useCell } from '#data/cell.ts'
import { t } from '#text/text.ts'

const icons: Record<Appearance, React.ReactNode> = {
  system: <DesktopOutlined />,
  light: <SunOutlined />,
  dark: <MoonOutlined />,
}

export function ThemeSwitch() {
  const chosen = useCell(appearance)
  const items = appearances.map(key => ({ key, icon: icons[key], label: t(`header.themes.${key}`) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) => appearance.set(appearances.find(one => one === key) ?? 'system'),
      }}
    >
      <Button type="text" icon={icons[chosen]} aria-label={t('header.theme')} title={t('header.theme')} />
    </Dropdown>
  )
}
