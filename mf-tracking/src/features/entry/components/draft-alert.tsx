import { Alert, Button } from '@feltbook/ui';

/** Says that the form holds a stored draft, with the button that discards it. */
export function DraftAlert({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Alert
      actions={
        <Button size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      What you typed before is back.
    </Alert>
  );
}
