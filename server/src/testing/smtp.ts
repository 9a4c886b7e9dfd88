import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

type SmtpServer = {
  url: string;
  /** The received mails, as sent over the wire. */
  mails: string[];
  /** Makes the server refuse recipients, for now (451) or `for-good` (550); with false it takes them again. */
  refuse(on: boolean | 'for-good'): void;
  /** Makes the server take so many milliseconds to say that it took a mail, which it has by then. */
  takeTime(ms: number): void;
  stop(): Promise<void>;
};

/** Starts a small mail server, which speaks enough SMTP to take a mail. */
export function startSmtp(): Promise<SmtpServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let takesMs = 0;
  let refusing: boolean | 'for-good' = false;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {}); // Whoever sends may be gone.
    let data: string | null = null;
    let buffer = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            mails.push(data);
            data = null;
            setTimeout(() => socket.write('250 taken\r\n'), takesMs);
          } else data += `${line}\n`;
        } else if (/^(EHLO|HELO)/i.test(line)) socket.write('250 test\r\n');
        else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^RCPT/i.test(line) && refusing)
          socket.write(refusing === 'for-good' ? '550 no such user\r\n' : '451 try later\r\n');
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
        mails,
        takeTime: (ms) => void (takesMs = ms),
        refuse: (on) => void (refusing = on),
        stop: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      });
    });
  });
}
