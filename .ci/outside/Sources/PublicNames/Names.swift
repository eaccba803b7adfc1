// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import EventScripts
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCoding
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import RegistrationUI
import RegistrationWording
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = AuthenticatorKey
typealias Name5 = Backend
typealias Name6 = Budgets
typealias Name7 = Budgets.Kind
typealias Name8 = CalendarDate
typealias Name9 = CallOutcome
typealias Name10 = Challenge
typealias Name11 = Challenge.Factor
typealias Name12 = ChallengeResponse
typealias Name13 = ChartAction
typealias Name14 = ChartComparison
typealias Name15 = ChartComparison.Finding
typealias Name16 = ChartCondition
typealias Name17 = ChartCondition.Comparison
typealias Name18 = ChartDifference
typealias Name19 = ChartError
typealias Name20 = ChartErrors
typealias Name21 = ChartLimits
typealias Name22 = ChartPosition
typealias Name23 = ChartRun
typealias Name24 = ChartScripts
typealias Name25 = ChartScripts.Found
typealias Name26 = ChartScripts.Missing
typealias Name27 = ChartScripts.Target
typealias Name28 = ChartState
typealias Name29 = ChartState.Kind
typealias Name30 = ChartTransition
typealias Name31 = Checkpoint
typealias Name32 = Checkpoint.Name
typealias Name33 = CheckpointCoding
typealias Name34 = CheckpointFormatError
typealias Name35 = ClockChange
typealias Name36 = ClosedExplorer
typealias Name37 = ClosedMove
typealias Name38 = ClosedState
typealias Name39 = ClosedWorld
typealias Name40 = CodeArgument
typealias Name41 = CodeDelivery
typealias Name42 = CodeDelivery.Medium
typealias Name43 = CodeDeliveryTime
typealias Name44 = CodeEntry
typealias Name45 = CodeLocation
typealias Name46 = CodeRule
typealias Name47 = ConfirmSignUpResult
typealias Name48 = ContractProgress
typealias Name49 = ContractReport
typealias Name50 = ContractReport.Finding
typealias Name51 = ContractReport.Unobservable
typealias Name52 = ContractReport.Verdict
typealias Name53 = CoverageFileError
typealias Name54 = CoverageLedger
typealias Name55 = CoverageLedger.Encounter
typealias Name56 = CoverageLedger.Source
typealias Name57 = CoverageReport
typealias Name58 = CrashPoint
typealias Name59 = CrashPoint.Side
typealias Name60 = Credentials
typealias Name61 = CurrentRequest
typealias Name62 = DeliveredCode
typealias Name63 = DeliveredCode.Kind
typealias Name64 = Device
typealias Name65 = Device.Part
typealias Name66 = DeviceError
typealias Name67 = Directive
typealias Name68 = Directory
typealias Name69 = DirectoryChange
typealias Name70 = DirectoryContract
typealias Name71 = DirectoryError
typealias Name72 = DirectoryPromise
typealias Name73 = DirectoryTestbed
typealias Name74 = Draft
typealias Name75 = EmailAddress
typealias Name76 = EnglishWording
typealias Name77 = EventLabel
typealias Name78 = EventScript
typealias Name79 = EventScript.Line
func name80<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name81<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name82<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name83<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name84<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name85 = ExplorationLimits
typealias Name86 = ExplorationProgress
func name87<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name88 = FactorCodeEntry
typealias Name89 = FactorSelection
typealias Name90 = Fault
typealias Name91 = Fault.Effect
typealias Name92 = FaultLevel
typealias Name93 = Feed
typealias Name94 = Feed.Input
typealias Name95 = Feed.Summary
typealias Name96 = FieldName
typealias Name97 = FieldRule
typealias Name98 = FieldRule.Kind
typealias Name99 = FieldValue
typealias Name100 = Fields
typealias Name101 = Fields.Entry
typealias Name102 = FileSessionStore
typealias Name103 = FlowWindows
typealias Name104 = FormContent
typealias Name105 = FormError
typealias Name106 = FormValues
typealias Name107 = GivenSession
typealias Name108 = GivenUser
typealias Name109 = Graphviz
typealias Name110 = GraphvizError
typealias Name111 = HostLimits
func name112<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name113<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name114<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name115<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name116 = any IdentityPool
typealias Name117 = IgnoredReason
typealias Name118 = InMemorySessionStore
typealias Name119 = InMemorySessionStore.Call
typealias Name120 = InitialWorld
typealias Name121 = LateAnswer
typealias Name122 = MockBackend
typealias Name123 = MockBackend.Failure
typealias Name124 = MockBackend.GivenProfile
typealias Name125 = MockWorld
typealias Name126 = MockWorld.DeviceSession
typealias Name127 = MockWorld.HeldChallenge
typealias Name128 = any Model
typealias Name129 = Moments
typealias Name130 = Move
typealias Name131 = Network
typealias Name132 = Network.Arrival
typealias Name133 = NetworkControls
typealias Name134 = NetworkControls.AnswerHold
typealias Name135 = NotAuthorizedReason
typealias Name136 = ObservationStep
typealias Name137 = OpenExplorer
typealias Name138 = OpenWorld
typealias Name139 = PasswordRequirement
typealias Name140 = PasswordRule
typealias Name141 = PasswordsAskedAgain
typealias Name142 = PasswordsAskedAgain.Count
typealias Name143 = PendingCode
typealias Name144 = PendingRecovery
typealias Name145 = PendingRecovery.ReturnDestination
typealias Name146 = PersonEvent
typealias Name147 = PhoneNumber
typealias Name148 = Phrase
typealias Name149 = Phrase.Part
typealias Name150 = Phrase.StringInterpolation
typealias Name151 = Phrase.Value
typealias Name152 = Policy
typealias Name153 = PolicyCoding
typealias Name154 = PolicyError
typealias Name155 = PolicyErrors
typealias Name156 = PolicyFormatError
typealias Name157 = PolicyLimits
typealias Name158 = PoolChange
typealias Name159 = PoolContract
typealias Name160 = PoolError
typealias Name161 = PoolPromise
typealias Name162 = PoolSettings
typealias Name163 = PoolTestbed
typealias Name164 = PresenceHistory
typealias Name165 = Problem
typealias Name166 = Problem.Kind
typealias Name167 = Profile
typealias Name168 = any ProfileDirectory
typealias Name169 = ProfileDraft
typealias Name170 = ProfileDraft.Sent
typealias Name171 = ProfileLookup
typealias Name172 = Properties
typealias Name173 = Properties.Eventually
typealias Name174 = Properties.Eventually.Fairness
typealias Name175 = Property
typealias Name176 = PropertyCheck
typealias Name177 = PropertyFailure
typealias Name178 = PropertyReport
typealias Name179 = RecordState
typealias Name180 = Reducer
typealias Name181 = Registration
typealias Name182 = Registration.Answer
typealias Name183 = Registration.Event
typealias Name184 = Registration.Event.Name
typealias Name185 = Registration.Notice
typealias Name186 = Registration.Notice.Name
typealias Name187 = Registration.Operation
typealias Name188 = Registration.Operation.Name
typealias Name189 = Registration.Outcome
typealias Name190 = Registration.Presentation
typealias Name191 = Registration.Presentation.Action
typealias Name192 = Registration.Presentation.Field
typealias Name193 = Registration.Presentation.Field.Kind
typealias Name194 = Registration.Presentation.Field.Label
typealias Name195 = Registration.Presentation.Role
typealias Name196 = Registration.Request
typealias Name197 = Registration.Screen
typealias Name198 = Registration.Screen.Name
typealias Name199 = Registration.Transition
typealias Name200 = RegistrationDriver
typealias Name201 = RegistrationDriver.Action
typealias Name202 = RegistrationDriver.Action.Name
typealias Name203 = RegistrationDriver.ActionResult
typealias Name204 = RegistrationDriver.Input
func name205<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name206 = RegistrationModel
typealias Name207 = RegistrationRunner
typealias Name208 = RegistrationRunner.Configuration
typealias Name209 = RegistrationTester
typealias Name210 = RegistrationTester.Report
typealias Name211 = RequestID
typealias Name212 = RestoreFailure
typealias Name213 = Restored
typealias Name214 = RestoredSession
typealias Name215 = RunHistory
typealias Name216 = ScreenHint
typealias Name217 = ScreenHint.CodeSource
typealias Name218 = ScriptError
typealias Name219 = ScriptErrors
typealias Name220 = ScriptMismatch
typealias Name221 = ScriptPath
typealias Name222 = ScriptPlayer
typealias Name223 = ScriptPlayer.Stage
typealias Name224 = ScriptResult
typealias Name225 = Secret
typealias Name226 = ServiceFailure
typealias Name227 = any SessionStore
typealias Name228 = SessionStoreError
typealias Name229 = Sighting
typealias Name230 = SignInResult
typealias Name231 = SignInRule
typealias Name232 = SignInWay
typealias Name233 = SignUpDraft
typealias Name234 = SignUpForm
typealias Name235 = SignUpResult
typealias Name236 = SimulatedWorld
typealias Name237 = Simulation
typealias Name238 = SimulationRules
typealias Name239 = Situation
typealias Name240 = Soak
typealias Name241 = SoakFailure
typealias Name242 = SoakFailure.Kind
typealias Name243 = SoakReport
typealias Name244 = SpanishWording
typealias Name245 = StateChart
typealias Name246 = StateExpectation
typealias Name247 = StatePath
typealias Name248 = StatePattern
typealias Name249 = StoreContract
typealias Name250 = StoreFault
typealias Name251 = StorePromise
typealias Name252 = StoreTestbed
typealias Name253 = StoredForm
typealias Name254 = StoredSession
typealias Name255 = TimedEvent
typealias Name256 = Timestamp
typealias Name257 = TraceDifference
typealias Name258 = TraceEntry
typealias Name259 = TraceReplay
typealias Name260 = TraceReplayError
typealias Name261 = TransitionStream
typealias Name262 = TransitionStream.BufferingPolicy
typealias Name263 = TransitionStream.Iterator
typealias Name264 = UserExpectation
typealias Name265 = UserPool
typealias Name266 = UserPool.AccountSummary
typealias Name267 = UserPool.Authentication
typealias Name268 = UserPool.Configuration
typealias Name269 = UserPool.Configuration.ResendConfirmed
typealias Name270 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name271 = UserPool.SecondFactorPolicy
typealias Name272 = UserStatus
typealias Name273 = Verdict
typealias Name274 = Verdict.Limit
func name275<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name276 = VirtualClock
typealias Name277 = VirtualClock.Instant
typealias Name278 = any WallClock
typealias Name279 = any Wording
typealias Name280 = WordingSubject
typealias Name281 = WordingTable
typealias Name282 = WordingTable.Entry
typealias Name283 = WordingValues
typealias Name284 = any World
func name285<W>(_: WorldModel<W>.Type) where W: World {}
