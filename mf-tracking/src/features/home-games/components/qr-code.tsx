import { QRCodeSVG } from 'qrcode.react';

/** Black on white in every theme, because many cameras read nothing else. Its quiet zone is four modules wide. */
export default function QrCode({ text }: { readonly text: string }) {
  return <QRCodeSVG value={text} size={200} marginSize={4} title="QR code of the game's link" />;
}
