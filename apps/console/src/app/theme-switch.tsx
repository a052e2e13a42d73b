import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type Appearance, appearances, useAppearance } from '#stores/appearance.ts'
import { t } from '#text/text.ts'

const icons: Record<Appearance, React.ReactNode> = {
  system: <DesktopOutlined />,
  light: <SunOutlined />,
  dark: <MoonOutlined />,
}

export function ThemeSwitch() {
  const chosen = useAppearance(state => state.chosen)
  const items = appearances.map(key => ({ key, icon: icons[key], label: t(`header.themes.${key}`) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) =>
          useAppearance.setState({ chosen: appearances.find(one => one === key) ?? 'system' }),
      }}
    >
      <Button type="text" icon={icons[chosen]} aria-label={t('header.theme')} title={t('header.theme')} />
    </Dropdown>
  )
}
