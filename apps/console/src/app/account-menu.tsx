import { HomeOutlined, LogoutOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import type { OwnUser } from '@xinghe/contract'
import { Avatar, Button, Dropdown, Grid, Tag } from 'antd'
import { Link } from 'react-router'
import { signOut } from '#data/account.ts'
import { t } from '#text/text.ts'

export function AccountMenu({ user }: { user: OwnUser }) {
  const wide = Grid.useBreakpoint().md ?? false
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'site',
            icon: <HomeOutlined />,
            label: (
              <a href="/" target="_blank" rel="noreferrer">
                {t('header.site')}
              </a>
            ),
          },
          {
            key: 'security',
            icon: <SafetyOutlined />,
            label: <Link to="/security">{t('security.title')}</Link>,
          },
          { type: 'divider' },
          {
            key: 'logout',
            icon: <LogoutOutlined />,
            label: t('header.logout'),
            onClick: () => void signOut(),
          },
        ],
      }}
    >
      <Button type="text" {...(!wide && { 'aria-label': user.nickName })}>
        <Avatar size={24} src={user.avatar} icon={<UserOutlined />} alt="" />
        {wide && user.nickName}
        {wide && user.role && <Tag variant="filled">{t(`roles.${user.role}`)}</Tag>}
      </Button>
    </Dropdown>
  )
}
