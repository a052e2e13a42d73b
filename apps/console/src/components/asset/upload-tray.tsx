import { CloudUploadOutlined } from '@ant-design/icons'
import { Badge, Button, Flex, Popover, Typography } from 'antd'
import { Link } from 'react-router'
import { useUploads } from '#data/uploads/use-uploads.ts'
import { t } from '#text/text.ts'
import { UploadProgress } from './upload-progress.tsx'

/** All files that are being uploaded, from every screen; absent while there is none. */
export function UploadTray() {
  const uploads = useUploads()
  if (uploads.length === 0) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('uploads.tray')}
      content={
        <Flex vertical gap={12} style={{ width: 320, maxHeight: 420, overflow: 'auto' }}>
          {uploads.map(upload => (
            <div key={upload.id}>
              <Link to={`/works/${upload.target.mediaKey}?tab=episodes`}>
                <Typography.Text strong ellipsis>
                  {upload.target.label}
                </Typography.Text>
              </Link>
              <UploadProgress upload={upload} />
            </div>
          ))}
        </Flex>
      }
    >
      <Badge count={uploads.length} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<CloudUploadOutlined />}
          aria-label={t('uploads.trayCount', { count: uploads.length })}
          title={t('uploads.tray')}
        />
      </Badge>
    </Popover>
  )
}
