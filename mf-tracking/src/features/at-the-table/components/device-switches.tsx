import { color, Muted, size, space } from '@feltbook/ui';
import { canNotify, useTableSetting } from '@feltbook/web-kit/table-settings';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { canKeepAwake, useWakeLock } from '../lib/use-wake-lock';

const Line = styled.div`
  label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${size.touch};
    cursor: pointer;
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.accent};
  }
`;

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <Line>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-describedby={hint && hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint && (
        <Muted id={hintId} role="status">
          {hint}
        </Muted>
      )}
    </Line>
  );
}

/** What this device does while the session runs. What the browser lacks is not offered. */
export function DeviceSwitches() {
  const [isAwake, keepAwake] = useTableSetting('wake-lock');
  useWakeLock(isAwake);
  return (
    <div>
      {canKeepAwake() && <Switch label="Keep the screen on" isOn={isAwake} onChange={keepAwake} />}
      {canNotify() && <NotificationSwitch />}
    </div>
  );
}

function NotificationSwitch() {
  const [isWanted, want] = useTableSetting('notification');
  const [permission, setPermission] = useState(() => Notification.permission);
  const change = async (isOn: boolean) => {
    if (!isOn) return want(false);
    const answer = await Notification.requestPermission();
    setPermission(answer);
    want(answer === 'granted');
  };
  const isOn = isWanted && permission === 'granted';
  return (
    <Switch
      label="Show this session in notifications"
      hint={
        permission === 'denied'
          ? 'Allow notifications of Feltbook in your browser’s settings first.'
          : isOn
            ? 'Time and money in, also on the lock screen.'
            : undefined
      }
      isOn={isOn}
      onChange={(next) => void change(next)}
    />
  );
}
