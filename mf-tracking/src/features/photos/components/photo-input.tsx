import { AddIcon, Alert, Button, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { addPhoto, failureText, type PhotoOf } from '../api/photo';

interface PhotoInputProps {
  readonly of: PhotoOf;
  readonly label: string;
  /** Whether there is none to replace. */
  readonly isFirst?: boolean;
}

/** Sends a picture that the player takes or chooses: a phone offers its camera and its library. */
export function PhotoInput({ of, label, isFirst = false }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: (file: File) => addPhoto(of, file),
    onSuccess: () => announce('Photo saved.'),
  });
  return (
    <Stack $gap={2}>
      <div>
        <Button
          size="sm"
          icon={isFirst ? <AddIcon size="1em" /> : undefined}
          busy={add.isPending}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that choosing the same file again triggers a change event.
          currentTarget.value = '';
          if (file) add.mutate(file);
        }}
      />
      {add.error && <Alert tone="error" title={failureText(add.error)} />}
    </Stack>
  );
}
